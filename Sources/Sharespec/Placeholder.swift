// placeholder, replaced before the first commit that lands

/** The engine loads this package as a plugin of which only the admin part, in `admin/`, has content. */
export {}

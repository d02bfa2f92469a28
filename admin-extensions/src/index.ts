/** The engine loads this package as a plugin; only its admin part, in `admin/`, has content. */
export {}

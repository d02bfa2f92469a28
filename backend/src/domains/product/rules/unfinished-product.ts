const MARK = "shop_unfinished"

/** Metadata that marks a product as still being created: an incomplete draft, which a crash may leave behind. */
export const UNFINISHED = { [MARK]: true }

/** Metadata that removes the mark; the engine deletes keys that are set to an empty string. */
export const FINISHED = { [MARK]: "" }

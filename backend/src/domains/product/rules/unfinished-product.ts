const MARK = "shop_unfinished"

/** Metadata of a product that is being made: a draft that has not got everything yet, and may be left behind by a crash. */
export const UNFINISHED = { [MARK]: true }

/** What takes the mark away; the engine deletes metadata that becomes an empty text. */
export const FINISHED = { [MARK]: "" }

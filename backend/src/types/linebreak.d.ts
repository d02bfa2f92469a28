/** The package has no types of its own. */
declare module "linebreak" {
  /** Finds where the lines of a text may end, by the Unicode Line Breaking Algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

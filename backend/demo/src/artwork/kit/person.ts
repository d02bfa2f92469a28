export type Hair = "crop" | "waves" | "bun" | "bald" | "curls" | "bob" | "scarf" | "long" | "swept"
export type Clothes = "coat" | "scrubs" | "knit" | "shirt" | "hoodie" | "turtleneck"

/** How the person of a portrait looks; colors are `#rrggbb`. */
export interface Person {
  skin: string
  hair: Hair
  hairColor: string
  clothes: Clothes
  color: string
  glasses?: boolean
  beard?: boolean
}

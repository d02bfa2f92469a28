import type { Picture } from "./kit/picture"
import { PORTRAITS } from "./portraits"
import { CATEGORY_SCENES } from "./scenes/categories"
import { hero } from "./scenes/hero"
import { MOBILITY_STILLS } from "./stills/mobility"
import { SHOP_STILLS } from "./stills/shop"
import { SUPPORT_STILLS } from "./stills/support"
import { TEMPERATURE_STILLS } from "./stills/temperature"
import { WELLNESS_STILLS } from "./stills/wellness"

/** Every picture of the demo shop by name; a product's picture is named after its handle. */
export const PICTURES = {
  ...WELLNESS_STILLS,
  ...MOBILITY_STILLS,
  ...TEMPERATURE_STILLS,
  ...SUPPORT_STILLS,
  ...SHOP_STILLS,
  ...CATEGORY_SCENES,
  ...PORTRAITS,
  hero,
} satisfies Record<string, Picture>

export type PictureName = keyof typeof PICTURES

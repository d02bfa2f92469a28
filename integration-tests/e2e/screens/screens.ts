import type { Screen } from "./screen"
import { adminCategoryScreens } from "./admin-category-screens"
import { adminEmailScreens } from "./admin-email-screens"
import { adminJobScreens } from "./admin-job-screens"
import { adminPeopleScreens } from "./admin-people-screens"
import { adminProductScreens } from "./admin-product-screens"
import { adminScreens } from "./admin-screens"
import { memberScreens } from "./member-screens"
import { pageScreens } from "./page-screens"
import { refillScreens } from "./refill-screens"
import { returnScreens } from "./return-screens"
import { reviewScreens } from "./review-screens"
import { settingsScreens } from "./settings-screens"
import { userScreens } from "./user-screens"
import { visitorPages } from "./visitor-pages"
import { visitorScreens } from "./visitor-screens"

/** Every screen in every tested state; `docs/screens.md` is generated from this table. */
export const screens: Screen[] = [
  ...visitorScreens,
  ...visitorPages,
  ...userScreens,
  ...memberScreens,
  ...returnScreens,
  ...pageScreens,
  ...settingsScreens,
  ...adminProductScreens,
  ...adminCategoryScreens,
  ...adminScreens,
  ...adminPeopleScreens,
  ...adminJobScreens,
  ...adminEmailScreens,
  ...reviewScreens,
  ...refillScreens,
]

import type { Screen } from "./screen"

/** Refills of products that get used up: reminders, and buying again. */
export const refillScreens: Screen[] = [
  {
    id: "refill-reminder",
    route: "/refill-reminder",
    state: "snooze link",
    role: "visitor",
    address: () => "/refill-reminder?token=a-token&change=postpone",
    shows: "Press the button to get another email in two weeks, unless you've reordered by then.",
  },
  {
    id: "refill-reminder-no-token",
    route: "/refill-reminder",
    state: "without a link",
    role: "visitor",
    shows: "This link isn't valid",
  },
  {
    id: "account-refills-empty",
    route: "/account/refills",
    state: "empty",
    role: "newcomer",
    shows: "Nothing to refill yet",
  },
  {
    id: "refill-no-longer-sold",
    route: "/refill",
    state: "products no longer sold",
    role: "newcomer",
    address: () => "/refill?products=1999999999",
    shows: "These products are no longer available",
  },
]

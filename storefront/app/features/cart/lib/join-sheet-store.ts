import { requests } from "~/lib/requests"

/** What the sheet begins with: creating an account, or signing in for those who were signed in before. */
export type JoinStart = "register" | "login"

/** Opens the sheet in which a visitor joins, or a user who is no member, to buy what they have just pressed for. */
export const { ask: openJoinSheet, useAnswer: useJoinSheetRequests } = requests<JoinStart>()

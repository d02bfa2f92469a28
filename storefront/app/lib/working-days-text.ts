/** A number of working days in running text. */
export const workingDaysText = (days: number): string => `${days} working day${days === 1 ? "" : "s"}`

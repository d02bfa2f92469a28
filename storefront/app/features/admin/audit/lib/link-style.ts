/** A link within the history that narrows it. */
export const LINK = "inline-block min-h-6 font-semibold text-accent underline-offset-4 hover:underline"

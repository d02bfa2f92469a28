/** Style of links that filter the history. */
export const LINK = "inline-block min-h-6 font-semibold text-accent underline-offset-4 hover:underline"

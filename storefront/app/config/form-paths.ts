/** Pages that take forms of other pages. A type alone, so that it costs those pages no script. */
export type FormPath = "/cart" | "/newsletter" | "/sign-out"

import { plainWords } from "@shop/contracts"
import { z } from "zod"

/**
 * A text field that holds another type, such as a number: the text is parsed, and the result is validated by the
 * contract's schema.
 *
 * @example
 * z.object({ price: parsedText(productBody.shape.price, toCents) })
 */
export function parsedText<Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown) {
  return z.string().transform((text, context): z.output<Schema> => {
    const { data, error } = schema.safeParse(read(text), { error: plainWords })
    if (!error) return data
    for (const { message } of error.issues) context.addIssue(message)
    return z.NEVER
  })
}

import { plainWords } from "@shop/contracts"
import { z } from "zod"

/**
 * A field whose text stands for something else, such as a number: it is read, and what was read is judged by
 * the contract's own schema and in its words.
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

/** Asks once and remembers the answer; a question that failed is asked again. */
export function remembered<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return (input) => {
    answer ??= ask(input).catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

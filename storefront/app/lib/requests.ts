import { useEffect } from "react"

/**
 * Lets any part of the page ask for something that one place shows, such as a drawer.
 *
 * @returns `ask`, and a hook for the place that answers
 */
export function requests<Details = void>() {
  let answer: ((details: Details) => void) | undefined
  return {
    ask: (details: Details) => answer?.(details),
    useAnswer: (give: (details: Details) => void) =>
      useEffect(() => {
        answer = give
        return () => {
          answer = undefined
        }
      }),
  }
}

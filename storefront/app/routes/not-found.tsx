import { data } from "react-router"

/** Any path without a screen: a 404, which the error boundary renders. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

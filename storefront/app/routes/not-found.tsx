import { data } from "react-router"

/** Any path without a screen: HTTP 404, and the error boundary's text. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

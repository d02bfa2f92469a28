import { paths } from "~/config/paths"

interface ErrorText {
  title: string
  message: string
  /** What to do next; the home page when absent. */
  action?: { label: string; to: string }
  /** A secondary link that concerns few users. */
  aside?: { label: string; to: string }
  /** Offers to load the same URL again, instead of `action`. */
  retry?: true
}

/** Messages by the API's error code or else by HTTP status. */
export const ERROR_TEXTS: Record<string | number, ErrorText | undefined> = {
  maintenance: {
    title: "We'll be right back",
    message: "The shop is closed for maintenance. Please come back soon.",
    retry: true,
    aside: { label: "Sign in as an administrator", to: paths.auth() },
  },
  admin_panel_denied: {
    title: "Access Denied",
    message: "You don't have permission to access the admin panel.",
  },
  product_management_denied: {
    title: "Access Denied",
    message: "You don't have permission to access the product management.",
  },
  401: {
    title: "Please sign in",
    message: "You need to be signed in to see this page.",
    action: { label: "Sign In", to: paths.auth() },
  },
  403: {
    title: "You can't open this page",
    message: "Your account doesn't have permission to see it. If you think this is a mistake, contact us.",
    action: { label: "Contact us", to: paths.contact() },
  },
  404: {
    title: "404 Page Not Found",
    message: "We couldn't find this page. It may have moved, or the link may have a typo.",
  },
  429: {
    title: "Too many attempts",
    message: "Please wait a few minutes and try again.",
  },
  503: {
    title: "The shop can't be reached",
    message: "We're probably just restarting. Please try again in a minute.",
    retry: true,
  },
}

/** For unexpected errors. */
export const UNEXPECTED_ERROR: ErrorText = {
  title: "Something went wrong",
  message: "We couldn't show this page. Please reload it, or go to the home page.",
}

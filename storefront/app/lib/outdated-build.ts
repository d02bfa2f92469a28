import { tabStore } from "./storage"
import { toast } from "./toast-store"

const KEY = "reloaded-build"

/** Identifies the build that this page was loaded from. */
const build = () =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? ""

/** What a draft keeps: neither passwords nor cards. */
const KEPT = "form[data-draft] :not([type=password], [autocomplete^=cc-])"

/** Whether a field of the page holds something that was typed and that no draft keeps. */
const holdsInput = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue && !field.matches(KEPT),
  )

const isServerThere = () =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * To call when code could not be loaded on demand. Where there is a connection, the page is of an older build, whose
 * files are gone: it is loaded anew, once for each build, unless something typed would be lost. Else says why not.
 */
export async function codeIsMissing(reload = () => window.location.reload()): Promise<void> {
  if (!navigator.onLine || !(await isServerThere())) {
    toast({
      title: "No connection",
      description: "Please check your connection and try again.",
      variant: "destructive",
    })
    return
  }
  // Without storage nothing would tell the next page that it was loaded for this.
  if (tabStore.isLasting() && !holdsInput() && tabStore.get(KEY) !== build()) {
    tabStore.set(KEY, build())
    return reload()
  }
  toast({
    title: "This page is out of date",
    description: "Reload it to continue. Anything you typed but didn't send will be lost.",
    variant: "info",
    actions: [{ label: "Reload", onSelect: reload }],
  })
}

/** The path and query of a page's address, for redirects. With two leading slashes, it would be one of another host. */
export function ownPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname.replace(/^[/\\]+/, "/") + search
}

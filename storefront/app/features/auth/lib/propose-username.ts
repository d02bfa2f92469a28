const SHORTEST = 3
const LONGEST = 40

/** A username made of an email address: what stands before the @, without a tag; empty until the @ is typed. */
export function usernameOf(email: string): string {
  const [address = "", domain] = email.trim().split("@")
  const [name = ""] = address.split("+")
  if (domain === undefined || name === "") return ""
  const [site = ""] = domain.split(".")
  return (name.length < SHORTEST ? `${name}-${site}` : name).slice(0, LONGEST)
}

/** Another proposal, for when somebody else has the name. */
export function anotherUsername(name: string): string {
  return `${name}-${100 + Math.floor(Math.random() * 900)}`
}

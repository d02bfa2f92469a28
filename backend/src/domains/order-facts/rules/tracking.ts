/** Known carriers, with their hosts and tracking pages. */
const CARRIERS = [
  {
    name: "USPS",
    host: "usps.com",
    page: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  { name: "UPS", host: "ups.com", page: (number: string) => `https://www.ups.com/track?tracknum=${number}` },
  {
    name: "FedEx",
    host: "fedex.com",
    page: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: "DHL",
    host: "dhl.com",
    page: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
]

interface Labelled {
  labels?: readonly { tracking_number: string | null; tracking_url: string | null }[] | null
  metadata?: Record<string, unknown> | null
}

/** The URL of a carrier's tracking page for a parcel; undefined for an unknown carrier. */
export function trackingPage(carrier: string, number: string): string | undefined {
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known?.page(encodeURIComponent(number))
}

/** The URL if it is a valid HTTP or HTTPS one, otherwise null. */
export function webAddress(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}

/** A parcel's tracking number and page, from its first label with a number. */
export function trackingOf({ labels }: Labelled): { number: string; url: string | null } | undefined {
  const label = (labels ?? []).find(({ tracking_number }) => tracking_number)
  if (!label?.tracking_number) return undefined
  return { number: label.tracking_number, url: webAddress(label.tracking_url) }
}

/** The name of a parcel's carrier: as entered by staff, or else derived from the URL of its tracking page. */
export function carrierOf(parcel: Labelled): string | null {
  const given = parcel.metadata?.carrier
  if (typeof given === "string" && given) return given
  const url = trackingOf(parcel)?.url
  if (!url) return null
  const { hostname } = new URL(url)
  return CARRIERS.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))?.name ?? null
}

import autocannon from "autocannon"
import { median } from "./median"

/** What is asked again and again. */
export interface Target {
  url: string
  headers?: Record<string, string>
}

interface Load {
  connections: number
  seconds: number
}

/** A subject's requests per second beside its floor's, of the same rounds. */
export interface Ratio {
  subject: number
  floor: number
  /** The median of the rounds' own ratios, 0 to 1. */
  ratio: number
  /** The smallest and the largest of them. */
  spread: [number, number]
}

/** Successful answers per second; what fails is told, and counts for nothing. */
export async function rateOf({ url, headers = {} }: Target, { connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 30 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    console.warn(`  ${url}: ${failed} of ${result.requests.total + result.errors} requests failed`)
  return result["2xx"] / result.duration
}

/** Measures subject and floor in turn, so that what else the machine does meets both alike. */
export async function compareRates(
  subject: Target,
  floor: Target,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Ratio> {
  const measured: { subject: number; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ floor: await rateOf(floor, load), subject: await rateOf(subject, load) })
  }
  const ratios = measured.map((round) => round.subject / round.floor)
  return {
    subject: median(measured.map((round) => round.subject)),
    floor: median(measured.map((round) => round.floor)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}

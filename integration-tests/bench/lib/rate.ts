import autocannon from "autocannon"
import { median } from "./median"

/** What is requested over and over. */
export interface Target {
  url: string
  headers?: Record<string, string>
}

interface Load {
  connections: number
  seconds: number
}

/** A subject's requests per second next to its floor's, from the same rounds. */
export interface Ratio {
  subject: number
  floor: number
  /** The median of the rounds' own ratios; 1 when both are equally fast. */
  ratio: number
  /** The smallest and the largest of those ratios. */
  spread: [number, number]
}

/** Successful responses per second; failures are logged and don't count. */
export async function rateOf({ url, headers = {} }: Target, { connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 30 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    console.warn(`  ${url}: ${failed} of ${result.requests.total + result.errors} requests failed`)
  return result["2xx"] / result.duration
}

/** Measures subject and floor alternately, so that other load on the machine affects both alike. */
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

/** The variable by which the test command tells a runner its number, when several share a suite's files. */
export const LANE_VARIABLE = "SHOP_TEST_LANE"

/** The name of a shop that this runner starts; each runner has its own. */
export function laneLabel(name: string): string {
  const lane = process.env[LANE_VARIABLE]
  return lane ? `${name}_${lane}` : name
}

/**
 * States, districts and territories of the United States by ISO 3166-2, and the Postal Service's three for the armed
 * forces: code, name, and the digits that a ZIP code there may begin with. ZIP code areas cross borders, so these
 * include the digits of neighboring states.
 */
const STATES = [
  ["AL", "Alabama", "3"],
  ["AK", "Alaska", "9"],
  ["AZ", "Arizona", "89"],
  ["AR", "Arkansas", "3678"],
  ["CA", "California", "89"],
  ["CO", "Colorado", "678"],
  ["CT", "Connecticut", "01"],
  ["DE", "Delaware", "012"],
  ["DC", "District of Columbia", "25"],
  ["FL", "Florida", "3"],
  ["GA", "Georgia", "23"],
  ["HI", "Hawaii", "9"],
  ["ID", "Idaho", "589"],
  ["IL", "Illinois", "456"],
  ["IN", "Indiana", "46"],
  ["IA", "Iowa", "56"],
  ["KS", "Kansas", "678"],
  ["KY", "Kentucky", "2346"],
  ["LA", "Louisiana", "378"],
  ["ME", "Maine", "0"],
  ["MD", "Maryland", "12"],
  ["MA", "Massachusetts", "01"],
  ["MI", "Michigan", "45"],
  ["MN", "Minnesota", "45"],
  ["MS", "Mississippi", "37"],
  ["MO", "Missouri", "34567"],
  ["MT", "Montana", "58"],
  ["NE", "Nebraska", "568"],
  ["NV", "Nevada", "89"],
  ["NH", "New Hampshire", "0"],
  ["NJ", "New Jersey", "01"],
  ["NM", "New Mexico", "78"],
  ["NY", "New York", "01"],
  ["NC", "North Carolina", "23"],
  ["ND", "North Dakota", "5"],
  ["OH", "Ohio", "124"],
  ["OK", "Oklahoma", "678"],
  ["OR", "Oregon", "89"],
  ["PA", "Pennsylvania", "0124"],
  ["RI", "Rhode Island", "0"],
  ["SC", "South Carolina", "23"],
  ["SD", "South Dakota", "568"],
  ["TN", "Tennessee", "23467"],
  ["TX", "Texas", "78"],
  ["UT", "Utah", "8"],
  ["VT", "Vermont", "01"],
  ["VA", "Virginia", "234"],
  ["WA", "Washington", "89"],
  ["WV", "West Virginia", "124"],
  ["WI", "Wisconsin", "456"],
  ["WY", "Wyoming", "568"],
  ["AS", "American Samoa", "9"],
  ["GU", "Guam", "9"],
  ["MP", "Northern Mariana Islands", "9"],
  ["PR", "Puerto Rico", "0"],
  ["UM", "U.S. Minor Outlying Islands", "9"],
  ["VI", "U.S. Virgin Islands", "0"],
  ["AA", "Armed Forces Americas", "3"],
  ["AE", "Armed Forces Europe", "0"],
  ["AP", "Armed Forces Pacific", "9"],
] as const

export interface State {
  /** For example `OR`. */
  code: string
  name: string
}

/** The states for a select list, sorted by name. */
export const US_STATES: readonly State[] = STATES.map(([code, name]): State => ({ code, name })).sort(
  (a, b) => a.name.localeCompare(b.name, "en"),
)

const OTHER_NAMES: Record<string, string> = {
  washingtondc: "DC",
  virginislands: "VI",
  unitedstatesminoroutlyingislands: "UM",
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "")

const CODES = new Map<string, string>([
  ...STATES.flatMap(([code, name]): [string, string][] => [
    [lettersOf(code), code],
    [lettersOf(name), code],
  ]),
  ...Object.entries(OTHER_NAMES),
])

const DIGITS = new Map<string, string>(STATES.map(([code, , digits]) => [code, digits]))

/** The code of a state in any notation: `OR`, `or`, `Oregon` and the engine's `us-or` are the same. */
export function stateCodeOf(text: string): string | undefined {
  return CODES.get(lettersOf(text.trim().replace(/^us-/i, "")))
}

/** Whether a ZIP code can be in a state. Never false for a correct one. */
export function zipFitsState(zipCode: string, stateCode: string): boolean {
  return DIGITS.get(stateCode)?.includes(zipCode.charAt(0)) ?? true
}

/** The name of a state by its code. */
export function stateName(code: string): string {
  return STATES.find(([candidate]) => candidate === code)?.[1] ?? code
}

/** The materials of the catalogue: one deep green, one copper, warm whites and a few quiet companions. */
export const PALETTE = {
  pine: "#1f4f49",
  pineDeep: "#143733",
  teal: "#3f827a",
  seafoam: "#9cc7bb",
  copper: "#c67f55",
  amber: "#e0aa5e",
  rose: "#d9a08c",
  bone: "#f3ece1",
  white: "#fbf9f5",
  stone: "#c9bfb0",
  graphite: "#33393b",
  charcoal: "#22282a",
  steel: "#b9c4c8",
  ice: "#bfdbe6",
  azure: "#5b93ad",
  navy: "#27435a",
  plum: "#6a4a5c",
  lilac: "#b3a3c6",
  coral: "#dd7f62",
  moss: "#7f946b",
  lemon: "#ead27a",
} as const

/** The colors of a studio backdrop: the lit wall, the unlit wall, the floor, the set pieces, and the shadows. */
export interface Tone {
  light: string
  wall: string
  floor: string
  prop: string
  shade: string
}

export const TONES = {
  sand: {
    light: "#fbf5ea",
    wall: "#e9dcc8",
    floor: "#dccab1",
    prop: "#f0e5d4",
    shade: "#5b4630",
  },
  sage: {
    light: "#eef3e9",
    wall: "#c9d6c4",
    floor: "#b3c4b0",
    prop: "#d8e3d3",
    shade: "#2f4434",
  },
  mist: {
    light: "#eff5f7",
    wall: "#c6d8e0",
    floor: "#aec5d0",
    prop: "#d9e6ec",
    shade: "#2b4656",
  },
  clay: {
    light: "#fbefe8",
    wall: "#e8cdbf",
    floor: "#d6b4a3",
    prop: "#f1dcd0",
    shade: "#6a4032",
  },
  dusk: {
    light: "#5f8580",
    wall: "#2c4a47",
    floor: "#1f3836",
    prop: "#3d605c",
    shade: "#0d211f",
  },
} as const satisfies Record<string, Tone>

export type ToneName = keyof typeof TONES

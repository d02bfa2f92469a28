import type { Invariant } from "./invariant"

export const readModels: Invariant[] = [
  {
    name: "the catalogue and the directory show what the engine has",
    breaches: ({ differences }) => differences(),
  },
]

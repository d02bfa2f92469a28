import type { Invariant } from "./invariant"

export const readModels: Invariant[] = [
  {
    name: "the catalog and the directory match the engine",
    breaches: ({ differences }) => differences(),
  },
]

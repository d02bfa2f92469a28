import { describe, expect, it } from "vitest"
import { encodingFor } from "./encoding"

describe("content encodings", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["BR", "br"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["identity, br;q=0.5", "identity"],
    ["gzip;q=0, br;q=nonsense", "identity"],
    ["deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ] as const)("map %j to %s, computed once and then cached", (header, encoding) => {
    expect([encodingFor(header), encodingFor(header)]).toEqual([encoding, encoding])
  })
})

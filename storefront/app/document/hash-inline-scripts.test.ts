import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { hashInlineScripts } from "./hash-inline-scripts"

const NONCE = "r4nd0m=="
const hashOf = (script: string) => createHash("sha256").update(script).digest("base64")

describe("hashInlineScripts", () => {
  it("hashes the page's own inline scripts and removes the nonce", () => {
    const page = `<script nonce="${NONCE}">let a = 1</script><script nonce="${NONCE}" type="module" async="">import "/x.js"</script>`
    expect(hashInlineScripts(page, NONCE)).toEqual({
      html: `<script>let a = 1</script><script type="module" async="">import "/x.js"</script>`,
      scriptHashes: [hashOf("let a = 1"), hashOf(`import "/x.js"`)],
    })
  })

  it("ignores scripts without the nonce", () => {
    const page = `<p><script>steal()</script><script nonce="guess">steal()</script></p>`
    expect(hashInlineScripts(page, NONCE)).toEqual({ html: page, scriptHashes: [] })
  })

  it("needs no hash for external scripts", () => {
    expect(hashInlineScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE).scriptHashes).toEqual(
      [],
    )
  })
})

import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { afterEach, describe, expect, it, vi } from "vitest"
import { newSecretToken } from "#modules/account/secret-token"
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie"

const token = newSecretToken()

function recorder() {
  const cookie = vi.fn()
  const clearCookie = vi.fn()
  return { res: { cookie, clearCookie } as unknown as MedusaResponse, cookie, clearCookie }
}

const request = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as MedusaRequest

describe("the session cookie", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("is limited to this host and hidden from scripts and other sites", () => {
    vi.stubEnv("PUBLIC_URL", "http://localhost:8000")
    const { res, cookie } = recorder()
    setSessionCookie(res, token)
    expect(cookie).toHaveBeenCalledWith(
      "shop_session",
      token,
      expect.objectContaining({ httpOnly: true, sameSite: "lax", path: "/", secure: false }),
    )
  })

  it("is Secure and host-bound behind HTTPS", () => {
    vi.stubEnv("PUBLIC_URL", "https://shop.example")
    const { res, cookie, clearCookie } = recorder()
    setSessionCookie(res, token)
    expect(cookie).toHaveBeenCalledWith(
      "__Host-shop_session",
      token,
      expect.objectContaining({ secure: true }),
    )
    expect(cookie.mock.calls[0]?.[2]).not.toHaveProperty("domain")
    clearSessionCookie(res)
    expect(clearCookie).toHaveBeenCalledWith(
      "__Host-shop_session",
      expect.objectContaining({ secure: true, path: "/" }),
    )
  })

  it("is ignored under its unprefixed name behind HTTPS", () => {
    vi.stubEnv("PUBLIC_URL", "https://shop.example")
    expect(readSessionCookie(request({ shop_session: token }))).toBeNull()
    expect(readSessionCookie(request({ "__Host-shop_session": token }))).toBe(token)
  })

  it("is ignored when it can't be a token", () => {
    vi.stubEnv("PUBLIC_URL", "http://localhost:8000")
    expect(readSessionCookie(request({ shop_session: "j:{}" }))).toBeNull()
    expect(readSessionCookie(request({}))).toBeNull()
  })
})

import { describe, expect, it } from "vitest"
import type SiteSettingsModuleService from "../../backend/src/modules/site-settings/service"
import { moduleSuite } from "../support/module-suite"

const DEFAULTS = {
  membershipPrice: 49,
  maxCartItems: 10,
  sessionTimeout: 120,
  allowRegistration: true,
  requireEmailVerification: false,
  enableNotifications: true,
  maintenanceMode: false,
  memberProducts: "teaser",
  doctorProducts: "teaser",
  doctorApproval: "manual",
  minimumPasswordLength: 8,
}

moduleSuite<SiteSettingsModuleService>("siteSettings", "site-settings", (settings) => {
  describe("site settings", () => {
    it("start with the defaults in a new shop", async () => {
      expect(await settings.current()).toMatchObject(DEFAULTS)
    })

    it("take effect at once and keep other settings", async () => {
      await settings.current()
      await settings.change({ maxCartItems: 3 })
      expect(await settings.current()).toMatchObject({ ...DEFAULTS, maxCartItems: 3 })
      await settings.change({ siteName: "Other" })
      expect(await settings.current()).toMatchObject({ ...DEFAULTS, maxCartItems: 3, siteName: "Other" })
    })

    it("are read again when a newer revision from another server is known", async () => {
      const { values } = await settings.retrieveSiteSettings("site").catch(() => ({ values: {} }))
      await settings.change({ maxCartItems: 5 })
      await settings.current()
      // As another process writes, without invalidating what this one has cached.
      await settings.updateSiteSettings({ id: "site", values: { ...values, maxCartItems: 6 } })
      expect(await settings.current()).toMatchObject({ maxCartItems: 5 })
      await settings.noteRevision(Number.MAX_SAFE_INTEGER)
      expect(await settings.current()).toMatchObject({ maxCartItems: 6 })
      await settings.updateSiteSettings({ id: "site", values: { ...values, maxCartItems: 7 } })
      expect(await settings.current()).toMatchObject({ maxCartItems: 6 })
    })

    it("keep both of two simultaneous changes", async () => {
      await Promise.all([
        settings.change({ maxCartItems: 4 }),
        settings.change({ sessionTimeout: 30 }),
        settings.change({ maintenanceMode: true }),
      ])
      expect(await settings.current()).toMatchObject({
        maxCartItems: 4,
        sessionTimeout: 30,
        maintenanceMode: true,
      })
    })

    it("fall back to the default when a stored value is no longer valid", async () => {
      await settings.createSiteSettings({
        id: "site",
        values: { maxCartItems: -1, siteName: "Kept", gone: 1 },
      })
      expect(await settings.current()).toMatchObject({ ...DEFAULTS, siteName: "Kept" })
    })
  })
})

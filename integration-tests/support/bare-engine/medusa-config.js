const { defineConfig } = require("@medusajs/framework/utils")

// The engine with the modules and options that the shop gives it (config/modules.ts), and none of the shop's code.
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { pool: { min: 2, max: 20 } },
    http: {
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
      storeCors: "",
      adminCors: "",
      authCors: "",
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: "@medusajs/medusa/auth",
      options: { providers: [{ resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass" }] },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: {
        providers: [
          {
            resolve: "@medusajs/medusa/file-local",
            id: "local",
            options: {
              upload_dir: `${process.env.DATA_DIR}/uploads`,
              private_upload_dir: `${process.env.DATA_DIR}/private`,
            },
          },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      options: { providers: [{ resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" }] },
    },
    { resolve: "@medusajs/medusa/payment" },
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
        ],
      },
    },
  ],
})

import { defineConfig } from "@medusajs/framework/utils"

// The engine as the shop configures it (config/modules.ts), without any code of the shop.
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { pool: { min: 2, max: 20 } },
    http: {
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
    },
  },
  admin: { path: "/app" },
  modules: [
    {
      resolve: "@medusajs/medusa/auth",
      options: { providers: [{ resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass" }] },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: { providers: [{ resolve: "@medusajs/medusa/file-local", id: "local" }] },
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

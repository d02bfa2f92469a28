import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { chunkOf } from "./vite.chunks"
import { dropUnusedRouterParts, importIconsByFile, lighterModules } from "./vite.lighter"
import { minifyFurther } from "./vite.minify"
import { compression, defineAlgorithm } from "vite-plugin-compression2"

/**
 * Packages that import React. The workspace root hoists React 18 for the engine's admin, so they have
 * to pass through Vite, which resolves React to this workspace's own.
 */
const IMPORTS_REACT = [
  /^react-router/,
  /^@react-router\/(?!dev)/,
  /^@tanstack\//,
  /^radix-ui/,
  /^@radix-ui\//,
  /^react-remove-scroll/,
  /^react-style-singleton/,
  /^use-(callback-ref|sidecar|sync-external-store)/,
  /^@floating-ui\//,
  /^lucide-react/,
  /^react-hook-form/,
  /^@hookform\//,
  /^@stripe\/react-stripe-js/,
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    importIconsByFile(),
    reactRouter(),
    dropUnusedRouterParts(),
    minifyFurther(),
    // Compressed once at the highest quality, so that no request has to wait for it.
    command === "build" &&
      !isSsrBuild &&
      compression({
        algorithms: [defineAlgorithm("brotliCompress")],
        include: /\.(js|css|svg|txt)$/,
        threshold: 100,
      }),
  ],
  resolve: {
    alias: [
      { find: "~", replacement: fileURLToPath(new URL("./app", import.meta.url)) },
      ...(command === "build" ? lighterModules : []),
    ],
    dedupe: ["react", "react-dom"],
  },
  ssr: {
    noExternal: command === "build" ? true : IMPORTS_REACT,
    // The contracts register their schemas with zod once per process, so Vite must not load them again.
    external: ["@shop/pictures", "undici", ...(command === "build" ? [] : ["@shop/contracts"])],
  },
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@stripe/react-stripe-js",
      "@stripe/stripe-js",
      "@tanstack/react-query",
      "clsx",
      "lucide-react",
      "radix-ui",
      "react-hook-form",
    ],
  },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/index.ts" } } },
  },
  build: {
    target: "es2022",
    sourcemap: isSsrBuild === true,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}))

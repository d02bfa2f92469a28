import { defineConfig } from "tsup"

export default defineConfig({
  entry: ["src/index.ts", "src/client.ts", "src/constants.ts"],
  format: ["esm", "cjs"],
  dts: true,
  clean: true,
  sourcemap: true,
})

import js from "@eslint/js"
import medusa from "@medusajs/eslint-plugin"
import { defineConfig } from "eslint/config"
import reactHooks from "eslint-plugin-react-hooks"
import typescript from "typescript-eslint"

// Of the rules that need types, those that find real faults; the compiler's strictness covers the rest.
const typedRules = {
  "@typescript-eslint/await-thenable": "error",
  "@typescript-eslint/no-floating-promises": "error",
  "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
  "@typescript-eslint/no-unnecessary-type-assertion": "error",
  "@typescript-eslint/switch-exhaustiveness-check": "error",
}

// See docs/licences.md.
const ENTERPRISE_EDITION = [
  String.raw`Literal[value=/^@medusajs\/(medusa\/(dist\/modules\/)?)?(auth-oidc|rbac)\b/]`,
  "Literal[value='MEDUSA_FF_RBAC']",
]

const PROPRIETARY = "Medusa Enterprise Edition is proprietary: see docs/licences.md."

/** What replaces a method of an answer, or changes how the engine reads a request. */
const ENGINE_INSIDES = [
  "AssignmentExpression > MemberExpression.left[object.name='res'][property.name=/^(json|end|send|write)$/]",
  "MemberExpression[property.name=/^(queryConfig|filterableFields|remoteQueryConfig)$/]",
]

const rules = {
  "@typescript-eslint/ban-ts-comment": "error",
  "@typescript-eslint/consistent-type-imports": [
    "error",
    { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
  ],
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/no-invalid-void-type": "off",
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  eqeqeq: ["error", "always", { null: "ignore" }],
  "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
  "no-restricted-syntax": [
    "error",
    ...ENTERPRISE_EDITION.map((selector) => ({ selector, message: PROPRIETARY })),
  ],
  "no-console": ["error", { allow: ["error", "warn"] }],
  "object-shorthand": "error",
  "prefer-const": "error",
}

// Without what it ignores everywhere: tests are held to the same rules as what they test.
const engineRules = medusa.configs.recommended.filter(({ plugins, rules }) => plugins ?? rules)

export default defineConfig(
  {
    ignores: [
      "**/node_modules/",
      "**/.medusa/",
      "**/.react-router/",
      "**/.data/",
      "**/dist/",
      "**/build/",
      "test-results/",
    ],
  },
  // A rule that does not fit is changed here, for everybody, never switched off in a comment.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  ...typescript.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...rules, ...typedRules },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    languageOptions: {
      globals: {
        console: "readonly",
        process: "readonly",
        module: "writable",
        require: "readonly",
        __dirname: "readonly",
      },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["backend/src/**/*.ts"],
    extends: [engineRules],
    rules: {
      // The facade speaks integer cents; only what goes into the engine's prices is in dollars.
      "@medusajs/prices-in-major-units": "off",
      // The catalogue must hear of every change, also of one that no workflow made.
      "@medusajs/prefer-workflow-event-over-module-event": "off",
      // Contracts and backend have to share one zod, which is the package's own.
      "@medusajs/zod-import-source": "off",
      "@medusajs/import-from-framework-not-internal": "error",
    },
  },
  // The engine takes one service per module, and one file with all middlewares. A module has one migration.
  {
    files: ["backend/src/**/*.{ts,tsx}"],
    ignores: ["**/*.spec.ts", "backend/src/modules/*/service.ts", "backend/src/api/middlewares.ts"],
    rules: { "max-lines": ["error", { max: 200 }] },
  },
  { files: ["backend/src/modules/*/migrations/*.ts"], rules: { "max-lines": ["error", { max: 300 }] } },
  // The test files of a worker share what they import, but those of scripts/vitest.config.ts with this ending.
  {
    files: ["**/*.spec.{ts,tsx}"],
    ignores: ["**/*.mocked.spec.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["mock", "doMock"].map((property) => ({
          object: "vi",
          property,
          message: "Only a *.mocked.spec.ts has its modules to itself.",
        })),
      ],
    },
  },
  // Where the shop leans on what the engine does not document, and what that is tested by: see docs/upgrading.md.
  {
    files: ["backend/src/engine/**/*.ts"],
    rules: { "@medusajs/import-from-framework-not-internal": "off" },
  },
  {
    files: ["backend/src/**/*.ts"],
    ignores: ["backend/src/engine/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...ENTERPRISE_EDITION.map((selector) => ({ selector, message: PROPRIETARY })),
        ...ENGINE_INSIDES.map((selector) => ({
          selector,
          message: "The engine does not document this: put it into backend/src/engine, with a test.",
        })),
      ],
    },
  },
  {
    files: ["{storefront,admin-extensions}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["storefront/app/**/*.{ts,tsx}"],
    ignores: ["storefront/app/lib/use-mutation.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "@tanstack/react-query",
          importNames: ["useMutation"],
          message: "The one of lib/use-mutation makes one call of a double click.",
        },
      ],
    },
  },
  // Runs in the page of a browser test.
  {
    files: ["integration-tests/support/stripe/stand-in.js"],
    languageOptions: {
      globals: {
        document: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        URLSearchParams: "readonly",
        window: "writable",
      },
    },
    rules: { "@typescript-eslint/no-dynamic-delete": "off" },
  },
  {
    files: ["storefront/server/installable/*.js"],
    languageOptions: {
      globals: {
        caches: "readonly",
        fetch: "readonly",
        Request: "readonly",
        Response: "readonly",
        self: "readonly",
      },
    },
  },
  // Programs whose output is for a person at a terminal, or for a server's log.
  {
    files: ["scripts/**", "integration-tests/**", "storefront/server/**"],
    rules: { "no-console": "off" },
  },
)

import { QueryClientProvider } from "@tanstack/react-query"
import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router-dom"
import { keepForeignTexts } from "~/document/foreign-text"
import { browserQueryClient } from "~/lib/query-client"
import { keepTabsInStep } from "~/lib/session/tabs"
import { takeViewerState } from "~/lib/session/viewer-state"

keepForeignTexts()
takeViewerState(browserQueryClient())
keepTabsInStep(browserQueryClient())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={browserQueryClient()}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  )
})

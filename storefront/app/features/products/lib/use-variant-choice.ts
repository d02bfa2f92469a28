import type { Product } from "@shop/contracts"
import { useEffect, useState } from "react"
import { chosenVariant, forcedChoice, missingOptions, withChoice, type Choice } from "./variant-choice"

/** The URL parameter that holds the chosen variant's id. */
const PARAMETER = "variant"

function rememberInAddress(variantId: string | undefined): void {
  const url = new URL(window.location.href)
  if (variantId) url.searchParams.set(PARAMETER, variantId)
  else url.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, "", url)
}

/**
 * The option values chosen for a product. The chosen variant is kept in the URL, so that it can be shared and
 * survives navigating back; the server renders the page without it.
 */
export function useVariantChoice(product: Product) {
  const [choice, setChoice] = useState<Choice>(() => forcedChoice(product))
  const [isAsked, setAsked] = useState(false)
  const { variants } = product
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get(PARAMETER)
    const variant = variants?.find((candidate) => candidate.id === wanted)
    if (variant) setChoice(variant.options)
  }, [variants])
  const choose = (name: string, value: string) => {
    const next = { ...choice, [name]: value }
    setChoice(next)
    rememberInAddress(chosenVariant(product, next)?.id)
  }
  return {
    choice,
    choose,
    /** Whether the buyer has tried to buy before choosing every option. */
    isAsked,
    ask: () => setAsked(true),
    variant: chosenVariant(product, choice),
    missing: missingOptions(product, choice),
    shown: withChoice(product, choice),
  }
}

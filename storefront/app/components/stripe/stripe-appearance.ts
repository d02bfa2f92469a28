import type { Appearance } from "@stripe/stripe-js"

/** The shop's theme for Stripe's form, as resolved colors, because its iframe can't read our CSS variables. */
export function stripeAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement("span"))
  const color = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color("accent"),
    colorBackground: color("surface"),
    colorText: color("ink"),
    colorTextSecondary: color("ink-soft"),
    colorDanger: color("danger"),
    fontFamily: "ui-sans-serif, system-ui, sans-serif",
    borderRadius: "14px",
    spacingUnit: "5px",
  }
  const border = `1px solid ${color("line-strong")}`
  probe.remove()
  return { theme: "flat", variables, rules: { ".Input": { border }, ".Block": { border } } }
}

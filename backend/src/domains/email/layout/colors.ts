/** The colors of the storefront's light theme; `DARK` has those of its dark theme. */
export const COLOR = {
  canvas: "#f7f5f0",
  surface: "#fffefb",
  line: "#e3ded3",
  ink: "#17231f",
  inkSoft: "#535e59",
  accent: "#14665a",
  onAccent: "#fffefb",
}

/**
 * Applied by mail clients that support media queries, on top of the inline styles; hence `!important`. `Body` repeats
 * its inline style in a table cell, which needs its own selector.
 */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: #0f1615 !important; }
  .surface { background-color: #17211f !important; border-color: #2c3936 !important; }
  .line { border-color: #2c3936 !important; }
  .ink { color: #edf1ec !important; }
  .ink-soft, .ink-soft a { color: #aebab4 !important; }
  .brand { color: #7cd3bf !important; }
  .button { background-color: #7cd3bf !important; color: #06231d !important; }
}
@media (max-width: 480px) {
  .surface { padding: 28px 20px !important; }
}`

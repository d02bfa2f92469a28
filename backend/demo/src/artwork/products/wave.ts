/** A pulse train on a screen: `steps` square pulses, each `step` pixels wide. */
export const pulses = (x: number, y: number, steps: number, step: number, height: number): string =>
  `M${x} ${y}` +
  Array.from({ length: steps }, () => `h${step * 0.4}v${-height}h${step * 0.3}v${height}h${step * 0.3}`).join(
    "",
  )

/** `reconcile-orders` as 'Reconcile orders'. */
export function jobText(job: string): string {
  const words = job.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How often a job runs: 'every 5 minutes'. */
export function intervalText(minutes: number): string {
  if (minutes === 1) return "every minute"
  if (minutes === 60) return "every hour"
  if (minutes === 24 * 60) return "every day"
  return `every ${minutes} minutes`
}

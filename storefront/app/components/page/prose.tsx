import { cn } from "~/lib/cn"

/** Styles for the elements of a text, which the server renders from Markdown. */
const TEXT = [
  "text-ink-soft [&_:is(p,ul,ol,table,pre,blockquote)]:mt-4 [&_:is(strong,th)]:text-ink [&_strong]:font-semibold",
  "[&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a]:[overflow-wrap:anywhere]",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_:is(ul,ol)_:is(ul,ol)]:mt-1 [&_li]:mt-1.5",
  "[&_h2]:display [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-6 [&_:is(h3,h4)]:font-semibold [&_:is(h3,h4)]:text-ink",
  "[&_h4]:mt-5 [&_:is(h2,h3)]:scroll-mt-6 [&>section]:border-t [&>section]:border-line [&>section]:py-8",
  "[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0 [&>p:first-child]:mt-0 [&>p+section]:mt-8",
  "[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_code]:text-sm [&_pre]:overflow-x-auto",
  "[&_.scroll]:overflow-x-auto [&_table]:w-full [&_table]:text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line",
  "[&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-5 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_hr]:my-8 [&_hr]:border-line",
  "[&>details]:border-b [&>details]:border-line [&>details:first-of-type]:border-t [&_summary]:list-none",
  "[&_summary::-webkit-details-marker]:hidden [&_summary]:flex [&_summary]:min-h-16 [&_summary]:items-center",
  "[&_summary]:justify-between [&_summary]:gap-6 [&_summary]:py-4 [&_summary]:after:text-2xl [&_summary]:after:leading-none",
  "[&_summary]:after:text-accent [&_summary]:after:content-['+'] [&>details[open]>summary]:after:content-['–']",
  "[&_summary_h2]:font-sans [&_summary_h2]:text-lg [&_summary_h2]:font-semibold [&_summary_h2]:tracking-normal",
  "[&_summary:hover_h2]:text-accent [&>details>div]:pb-6 [&>details>div>p:first-child]:mt-0",
].join(" ")

interface ProseProps {
  /** HTML rendered by the API, which escapes any HTML that the author typed. */
  html: string
  className?: string
}

/** Text written by a merchant. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={cn(TEXT, className)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

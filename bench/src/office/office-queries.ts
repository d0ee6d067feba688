/** Returns the requests of the office's pages when they open, and when somebody searches, filters and goes on in them. */
export function officeQueries(now: Date): readonly string[] {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const [chat, invoices, tasks] = ['/api/office/chat', '/api/office/invoices', '/api/office/tasks'];
  const words = ['haemorrhage', 'report', 'word17 report', 'zebrafish'];
  return [
    invoices,
    `${invoices}?isOpen=true`,
    `${invoices}?age=older&sort=balance&direction=desc`,
    `${invoices}?status=Past%20Due`,
    `${invoices}?sort=client&direction=desc`,
    `${invoices}?sort=dueOn`,
    `${invoices}?sort=total&direction=desc`,
    ...words.map((q) => `${invoices}?q=${encodeURIComponent(q)}`),
    ...['clinic', 'person%201', 'zebrafish'].map((q) => `/apps/invoice/invoices?q=${q}`),
    `${invoices}/figures`,
    `/api/office/calendar?from=${day(0)}&to=${day(1)}`,
    `/api/office/calendar?from=${day(-3)}&to=${day(4)}`,
    `/api/office/calendar?from=${day(-15)}&to=${day(27)}`,
    '/api/office/calendar-rooms',
    `${chat}/rooms`,
    `${chat}/rooms?q=group%2012`,
    `${chat}/unread`,
    `${chat}/rooms/7/messages`,
    ...words.map((q) => `${chat}/messages?q=${encodeURIComponent(q)}`),
    `${chat}/messages?q=report&roomId=7`,
    tasks,
    `${tasks}?sort=due`,
    `${tasks}?sort=title`,
    `${tasks}?sort=assignee`,
    `${tasks}?sort=newest`,
    `${tasks}?filter=completed`,
    `${tasks}?filter=important`,
    `${tasks}?tag=urgent`,
    `${tasks}/counts`,
    ...words.map((q) => `${tasks}?q=${encodeURIComponent(q)}`),
  ];
}

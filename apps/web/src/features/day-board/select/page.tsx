/** `/admin-schedule-select`: the units' days and weeks side by side. */
export default function ScheduleSelectPage() {
  return <h1>Programação</h1>;
}

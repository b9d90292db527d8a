alter table payouts validate constraint payouts_why_carried_check;

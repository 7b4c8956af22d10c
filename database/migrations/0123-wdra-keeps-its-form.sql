-- compatible-since: 0110
alter table cold_storages validate constraint cold_storages_wdra_number_check;

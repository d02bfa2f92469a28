#!/bin/sh
# Runs once for an empty volume: the shop's account owns its database and nothing else, and the superuser can only sign in
# from inside the container.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole password :'password';
create database shop owner shop;
alter role current_user password null;
SQL

#!/bin/sh
# Checked on 1 December 2026. Makes passwords once, and the files that compose.yaml names; what is there stays.
set -eu
cd "$(dirname "$0")"
# The folder is closed; in it the accounts of the containers read their files.
mkdir -p secrets backups
chmod 700 secrets
for name in postgres isocenter isocenter-work; do
  [ -s "secrets/$name-password" ] || od -An -N24 -tx1 /dev/urandom | tr -d ' \n' >"secrets/$name-password"
done
printf 'postgres://isocenter:%s@database/isocenter' "$(cat secrets/isocenter-password)" >secrets/database-owner-url
printf 'postgres://isocenter_work:%s@database/isocenter' "$(cat secrets/isocenter-work-password)" >secrets/database-url
chmod 644 secrets/*
echo 'The folder of backups has to belong to account 10001: chown 10001:10001 backups'

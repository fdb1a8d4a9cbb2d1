module example.org/lane

go 1.22
